// Draws an SVG file in pixels and prints them as WebP in Base64:
//   node pixels.mjs FILE WIDTH
import sharp from "sharp";

const [file, width] = process.argv.slice(2);
const pixels = await sharp(file, { density: 144 }).resize(Number(width)).webp({ quality: 72, effort: 6 }).toBuffer();
process.stdout.write(pixels.toString("base64"));
