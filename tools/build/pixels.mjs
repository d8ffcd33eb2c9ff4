// Draws an SVG file in pixels and prints them as WebP in Base64, and on a second line the colour of their first corner:
//   node pixels.mjs FILE WIDTH
import sharp from "sharp";

const [file, width] = process.argv.slice(2);
const pixels = await sharp(file, { density: 144 }).resize(Number(width)).webp({ quality: 72, effort: 6 }).toBuffer();
const corner = await sharp(pixels).removeAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
process.stdout.write(`${pixels.toString("base64")}\n#${corner.toString("hex")}`);
