import { type Scene, sceneSize, sceneUrl } from '#contract/room/scenes.ts';
import { type Surface, unpackSurface } from '#contract/room/surface.ts';
import { loadBitmap } from './room-renderer.ts';

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
