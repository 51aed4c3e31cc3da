import { anisotropyMax } from '#contract/room/scenes.ts';
import { loadBitmap } from '../load-scene.ts';
import { program } from '../room-shaders.ts';
import type { Face } from './overhang.ts';
import { inverse, type Quad, toQuad } from './quad.ts';
import type { Light, Photo } from './read-photo.ts';

/** `pleats`: 1 for a curtain that is twice as wide as its window, 0 for flat cloth. */
export type ClothPiece = Face & { pleats: number; light: Light };

/** More would be slow to draw while a corner is dragged on a phone. */
const longestPx = 1200;

/** The cloth alone, transparent elsewhere: the photo is below it. */
const clothShader = `#version 300 es
precision highp float;
uniform sampler2D photo, tile;
uniform mat3 face, cloth;
uniform vec2 pixels, size, repeats;
uniform float pleats, folds, reference, level;
out vec4 color;
const float foldCm = 15.0, tau = 6.2831853;
float encoded(float x) {
  float y = x < 0.6 ? x : 0.6 + 0.4 * (1.0 - exp(-(x - 0.6) / 0.4 * 0.92));
  return y <= 0.0031308 ? 12.92 * y : 1.055 * pow(y, 1.0 / 2.4) - 0.055;
}
float lightAt(vec2 place, float level) {
  return max(dot(textureLod(photo, place, level).rgb, vec3(0.2126, 0.7152, 0.0722)), 0.004);
}
void main() {
  vec2 place = vec2(gl_FragCoord.x, pixels.y - gl_FragCoord.y) / pixels;
  vec3 q = face * vec3(place * vec2(textureSize(photo, 0)), 1);
  vec2 cm = q.xy / q.z;
  vec2 cover = clamp(min(cm, size - cm) / max(fwidth(cm), 0.8) + 0.5, 0.0, 1.0);
  float uneven = cm.x + 2.6 * sin(cm.x * 0.071) + 1.7 * sin(cm.x * 0.173 + cm.y * 0.004);
  float phase = uneven * tau / foldCm;
  float wide = cm.x * (1.0 + pleats) + pleats * 0.76 * foldCm / (2.0 * tau) * sin(2.0 * phase);
  float fold = 1.0 - pleats * (0.24 - 0.16 * sin(phase) - 0.1 * cos(phase));
  vec3 fabric = texture(tile, (cloth * vec3(wide, cm.y, 1)).xy * repeats).rgb;
  float broad = lightAt(place, 5.0), fine = lightAt(place, 0.5) / broad;
  float light = pow(broad / reference, mix(0.5, 1.0, folds)) * pow(fine, folds);
  vec3 lit = fabric * level * fold * light;
  float share = q.z > 0.0 ? cover.x * cover.y : 0.0;
  color = vec4(vec3(encoded(lit.r), encoded(lit.g), encoded(lit.b)) * share, share);
}`;

export type ClothDrawing = {
  canvas: HTMLCanvasElement;
  /** Rejects if the tile cannot be loaded. */
  load(url: string): Promise<void>;
  /** Draws with the tile that was loaded last, whose repeat is `repeatCm` wide. */
  draw(pieces: readonly ClothPiece[], repeatCm: number): void;
  /** Frees its memory; browsers keep few WebGL contexts. */
  release(): void;
};

/** Draws cloth on a canvas that lies over the photo. Throws without WebGL2. */
export function drawCloth({ canvas: photo }: Photo): ClothDrawing {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, longestPx / Math.max(photo.width, photo.height));
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  if (!gl) throw new Error('no WebGL2');
  const shader = program(gl, clothShader);
  const uniform = (name: string): WebGLUniformLocation | null =>
    gl.getUniformLocation(shader, name);
  addTexture(gl, 0, photo, gl.CLAMP_TO_EDGE);
  let proportion = 0;
  let turn = 0;
  return {
    canvas,
    load: async (url) => {
      const mine = (turn += 1);
      const bitmap = await loadBitmap(url);
      if (mine === turn) {
        addTexture(gl, 1, bitmap, gl.REPEAT);
        proportion = bitmap.width / bitmap.height;
      }
      bitmap.close();
    },
    draw: (pieces, repeatCm) => {
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.disable(gl.SCISSOR_TEST);
      gl.clear(gl.COLOR_BUFFER_BIT);
      if (proportion === 0) return;
      gl.useProgram(shader);
      gl.enable(gl.BLEND);
      gl.enable(gl.SCISSOR_TEST);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      gl.uniform1i(uniform('photo'), 0);
      gl.uniform1i(uniform('tile'), 1);
      gl.uniform2f(uniform('pixels'), canvas.width, canvas.height);
      gl.uniform2f(uniform('repeats'), 1 / repeatCm, proportion / repeatCm);
      for (const { quad, size, toCloth, pleats, light } of pieces) {
        for (const name of ['folds', 'reference', 'level'] as const)
          gl.uniform1f(uniform(name), light[name]);
        gl.uniformMatrix3fv(uniform('face'), true, inverse(toQuad(quad, size)));
        gl.uniformMatrix3fv(uniform('cloth'), true, toCloth);
        gl.uniform2f(uniform('size'), size.width, size.height);
        gl.uniform1f(uniform('pleats'), pleats);
        scissor(gl, quad, scale);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
      }
    },
    release: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}

function addTexture(
  gl: WebGL2RenderingContext,
  unit: number,
  source: TexImageSource,
  wrap: number,
): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  const before: WebGLTexture | null = gl.getParameter(gl.TEXTURE_BINDING_2D);
  if (before) gl.deleteTexture(before);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, source);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
  const anisotropic = gl.getExtension('EXT_texture_filter_anisotropic');
  if (anisotropic)
    gl.texParameterf(gl.TEXTURE_2D, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, anisotropyMax);
}

/** Pixels outside the outline are not computed. */
function scissor(gl: WebGL2RenderingContext, quad: Quad, scale: number): void {
  const [xs, ys] = [quad.map(({ x }) => x * scale), quad.map(({ y }) => y * scale)];
  const [left, right] = [Math.floor(Math.min(...xs)) - 1, Math.ceil(Math.max(...xs)) + 1];
  const [top, bottom] = [Math.floor(Math.min(...ys)) - 1, Math.ceil(Math.max(...ys)) + 1];
  gl.scissor(left, gl.drawingBufferHeight - bottom, right - left, bottom - top);
}
