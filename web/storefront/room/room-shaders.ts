/** One triangle that covers the target; rows point down, as in the scene's images. */
const vertex = `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(corner * 4.0 - 1.0, 0, 1);
}`;

/** The same steps as `contract/room/render.ts`. */
export const roomShader = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
uniform sampler2D background, shading, tile;
uniform usampler2D coordinates, parts;
uniform uint bits;
uniform vec2 repeats;
uniform float shadingMax;
uniform vec3 plain;
out vec4 color;
const int reach = 2;

float toLinear(float x) { return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4); }
vec3 toLinear(vec3 c) { return vec3(toLinear(c.r), toLinear(c.g), toLinear(c.b)); }
float encoded(float x) {
  float y = x < 0.6 ? x : 0.6 + 0.4 * (1.0 - exp(-(x - 0.6) / 0.4 * 0.92));
  return y <= 0.0031308 ? 12.92 * y : 1.055 * pow(y, 1.0 / 2.4) - 0.055;
}
vec2 at(ivec2 p) { return vec2(texelFetch(coordinates, p, 0).rg) / 4095.0; }
vec2 slope(ivec2 p, ivec2 step, uint part) {
  ivec2 last = textureSize(parts, 0) - 1;
  ivec2 from = p - step * reach, to = p + step * reach;
  if (any(lessThan(from, ivec2(0))) || texelFetch(parts, from, 0).r != part) from = p;
  if (any(greaterThan(to, last)) || texelFetch(parts, to, 0).r != part) to = p;
  ivec2 span = to - from;
  return (at(to) - at(from)) / float(max(1, span.x + span.y));
}
void main() {
  ivec2 p = ivec2(gl_FragCoord.xy);
  uvec2 mask = texelFetch(parts, p, 0).rg;
  if (((bits >> mask.r) & 1u) == 0u) discard;
  vec3 cloth = plain;
  if (repeats.x > 0.0) {
    vec2 uv = at(p) * repeats;
    vec2 right = slope(p, ivec2(1, 0), mask.r) * repeats;
    vec2 down = slope(p, ivec2(0, 1), mask.r) * repeats;
    vec2 flip = vec2(1, -1);
    cloth = textureGrad(tile, uv * flip + vec2(0, 1), right * flip, down * flip).rgb;
  }
  vec3 light = cloth * toLinear(texelFetch(shading, p, 0).rgb) * shadingMax;
  vec3 shown = vec3(encoded(light.r), encoded(light.g), encoded(light.b));
  float share = mask.r == 0u ? 0.0 : float(mask.g) / 255.0;
  color = vec4(mix(texelFetch(background, p, 0).rgb, shown, share), 1);
}`;

export const shrinkShader = `#version 300 es
precision highp float;
uniform sampler2D room;
out vec4 color;
in vec2 place;
void main() { color = vec4(texture(room, place).rgb, 1); }`;

const shrinkVertex = `#version 300 es
out vec2 place;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  place = vec2(corner.x * 2.0, 1.0 - corner.y * 2.0);
  gl_Position = vec4(corner * 4.0 - 1.0, 0, 1);
}`;

export function program(gl: WebGL2RenderingContext, fragment: string): WebGLProgram {
  const linked = gl.createProgram();
  const sources = [
    [gl.VERTEX_SHADER, fragment === shrinkShader ? shrinkVertex : vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const;
  for (const [kind, source] of sources) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('the WebGL context is lost');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(linked, shader);
  }
  gl.linkProgram(linked);
  if (!gl.getProgramParameter(linked, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(linked) ?? 'the shader does not link');
  return linked;
}
