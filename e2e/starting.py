"""How the page starts, as tests steer it and look at it."""

#: Makes the line as fast or slow as the page measures it: by how long the engine has been coming.
LINE = """
Object.defineProperty(PerformanceResourceTiming.prototype, "responseEnd", {{
  get() {{ return this.responseStart + {milliseconds}; }},
}});
"""
