import { type Scene, sceneSize, sceneUrl } from '#contract/room/scenes.ts';
import { type Surface, unpackSurface } from '#contract/room/surface.ts';

export type LoadedScene = { background: ImageBitmap; shading: ImageBitmap; surface: Surface };

export async function loadScene(scene: Scene): Promise<LoadedScene> {
  const [background, shading, surface] = await Promise.all([
    loadBitmap(sceneUrl(scene, 'background.webp')),
    loadBitmap(sceneUrl(scene, 'shading.webp')),
    fetch(sceneUrl(scene, 'surface.bin')).then(async (response) => {
      if (!response.ok) throw new Error(`surface: ${response.status}`);
      return unpackSurface(
        new Uint8Array(await response.arrayBuffer()),
        sceneSize.width,
        sceneSize.height,
      );
    }),
  ]);
  return { background, shading, surface };
}

/** The stored bytes, neither colour-managed nor premultiplied. */
export async function loadBitmap(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return await createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  });
}
