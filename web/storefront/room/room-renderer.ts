import {
  anisotropyMax,
  plainLinear,
  type Scene,
  sceneSize,
  shadingMax,
} from '#contract/room/scenes.ts';
import { loadBitmap, type LoadedScene } from './load-scene.ts';
import { program, roomShader, shrinkShader } from './room-shaders.ts';

export type PartTile = { ids: readonly number[]; url: string; repeatMetres: number };

/** `proportion`: width by height. */
type Tile = { texture: WebGLTexture; proportion: number };

type Pass = { bits: number; repeats: number; proportion: number };

/** The bits of the parts that show neither a fabric nor the background. */
const allParts = 0xffffffff;

/**
 * Draws a scene with WebGL2 by the formula of its `meta.json`, at the scene's resolution into a
 * texture, then shrinks it with mipmaps to the canvas. Fabrics are filtered in linear light with
 * mipmaps and anisotropy, so fine stripes do not shimmer.
 */
export class RoomRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #room: WebGLProgram;
  readonly #shrink: WebGLProgram;
  readonly #target: WebGLTexture;
  readonly #frame: WebGLFramebuffer;
  readonly #tiles = new Map<string, Tile>();
  #metresPerUnit = 1;

  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { alpha: false, preserveDrawingBuffer: true });
    if (!gl) throw new Error('no WebGL2');
    this.#gl = gl;
    this.#room = program(gl, roomShader);
    this.#shrink = program(gl, shrinkShader);
    this.#target = gl.createTexture();
    this.#frame = gl.createFramebuffer();
    gl.activeTexture(gl.TEXTURE4);
    gl.bindTexture(gl.TEXTURE_2D, this.#target);
    const levels = Math.floor(Math.log2(sceneSize.height)) + 1;
    gl.texStorage2D(gl.TEXTURE_2D, levels, gl.RGBA8, sceneSize.width, sceneSize.height);
    this.#filter(gl.LINEAR_MIPMAP_LINEAR, gl.CLAMP_TO_EDGE);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#target, 0);
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  }

  setScene({ metresPerUnit }: Scene, { background, shading, surface }: LoadedScene): void {
    const gl = this.#gl;
    const { width, height } = sceneSize;
    this.#metresPerUnit = metresPerUnit;
    const coordinates = new Uint16Array(width * height * 2);
    const parts = new Uint8Array(width * height * 2);
    for (let i = 0; i < width * height; i += 1) {
      coordinates[2 * i] = surface.u[i] ?? 0;
      coordinates[2 * i + 1] = surface.v[i] ?? 0;
      parts[2 * i] = surface.parts[i] ?? 0;
      parts[2 * i + 1] = surface.coverage[i] ?? 0;
    }
    const image = (unit: number, source: ImageBitmap): void => {
      this.#replace(unit);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, source);
    };
    image(0, background);
    image(1, shading);
    this.#replace(2);
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.RG16UI,
      width,
      height,
      0,
      gl.RG_INTEGER,
      gl.UNSIGNED_SHORT,
      coordinates,
    );
    this.#replace(3);
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.RG8UI,
      width,
      height,
      0,
      gl.RG_INTEGER,
      gl.UNSIGNED_BYTE,
      parts,
    );
  }

  /**
   * Loads the tiles that are missing, and draws; `isCurrent` is false when another look was chosen
   * since.
   */
  async draw(fabrics: readonly PartTile[], isCurrent: () => boolean): Promise<void> {
    await Promise.all(fabrics.map(async ({ url }) => this.#loadTile(url)));
    if (!isCurrent()) return;
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.viewport(0, 0, sceneSize.width, sceneSize.height);
    gl.useProgram(this.#room);
    for (const [unit, name] of ['background', 'shading', 'coordinates', 'parts', 'tile'].entries())
      gl.uniform1i(this.#uniform(this.#room, name), unit);
    gl.uniform1f(this.#uniform(this.#room, 'shadingMax'), shadingMax);
    gl.uniform3fv(this.#uniform(this.#room, 'plain'), plainLinear);
    // The target must not be bound while it is drawn to.
    gl.activeTexture(gl.TEXTURE4);
    gl.bindTexture(gl.TEXTURE_2D, null);
    // The first pass draws the background and every part in plain white.
    this.#pass({ bits: allParts, repeats: 0, proportion: 1 });
    for (const { ids, url, repeatMetres } of fabrics) {
      gl.activeTexture(gl.TEXTURE4);
      const tile = this.#tiles.get(url);
      if (!tile) continue;
      gl.bindTexture(gl.TEXTURE_2D, tile.texture);
      const bits = ids.reduce((sum, id) => sum + 2 ** id, 0);
      const repeats = this.#metresPerUnit / repeatMetres;
      this.#pass({ bits, repeats, proportion: tile.proportion });
    }
    gl.activeTexture(gl.TEXTURE4);
    gl.bindTexture(gl.TEXTURE_2D, this.#target);
    gl.generateMipmap(gl.TEXTURE_2D);
    this.present();
  }

  /** Shrinks the drawn room to the size of the canvas. */
  present(): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.useProgram(this.#shrink);
    gl.activeTexture(gl.TEXTURE4);
    gl.bindTexture(gl.TEXTURE_2D, this.#target);
    gl.uniform1i(this.#uniform(this.#shrink, 'room'), 4);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  /** The repeat is the width of a tile; its height keeps the proportions. */
  #pass({ bits, repeats, proportion }: Pass): void {
    const gl = this.#gl;
    gl.uniform1ui(this.#uniform(this.#room, 'bits'), bits);
    gl.uniform2f(this.#uniform(this.#room, 'repeats'), repeats, repeats * proportion);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  async #loadTile(url: string): Promise<void> {
    if (this.#tiles.has(url)) return;
    const bitmap = await loadBitmap(url);
    const gl = this.#gl;
    const texture = gl.createTexture();
    gl.activeTexture(gl.TEXTURE4);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
    gl.generateMipmap(gl.TEXTURE_2D);
    this.#filter(gl.LINEAR_MIPMAP_LINEAR, gl.REPEAT);
    const anisotropic = gl.getExtension('EXT_texture_filter_anisotropic');
    if (anisotropic)
      gl.texParameterf(gl.TEXTURE_2D, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, anisotropyMax);
    this.#tiles.set(url, { texture, proportion: bitmap.width / bitmap.height });
    bitmap.close();
  }

  #replace(unit: number): void {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE0 + unit);
    const before: WebGLTexture | null = gl.getParameter(gl.TEXTURE_BINDING_2D);
    if (before) gl.deleteTexture(before);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    this.#filter(gl.NEAREST, gl.CLAMP_TO_EDGE);
  }

  #filter(smaller: number, wrap: number): void {
    const gl = this.#gl;
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, smaller);
    gl.texParameteri(
      gl.TEXTURE_2D,
      gl.TEXTURE_MAG_FILTER,
      smaller === gl.NEAREST ? gl.NEAREST : gl.LINEAR,
    );
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
  }

  #uniform(of: WebGLProgram, name: string): WebGLUniformLocation | null {
    return this.#gl.getUniformLocation(of, name);
  }
}
