import type { Scene } from '#contract/room/scenes.ts';
import { type LoadedScene, loadScene } from './load-scene.ts';
import { type PartTile, RoomRenderer } from './room-renderer.ts';

export type RoomDrawing = {
  /** Draws the look; a later call replaces an earlier one that still loads. */
  show(scene: Scene, fabrics: readonly PartTile[]): Promise<void>;
  /** After the canvas got another size. */
  resize(): void;
  /** The part id at a place of the scene, from 0 to 1. */
  partAt(x: number, y: number): number;
};

/** Draws rooms on a canvas. Throws without WebGL2. */
export function drawRoom(canvas: HTMLCanvasElement): RoomDrawing {
  const renderer = new RoomRenderer(canvas);
  let shown: { id: string; loaded: LoadedScene } | null = null;
  let turn = 0;
  return {
    show: async (scene, fabrics) => {
      const mine = (turn += 1);
      if (shown?.id !== scene.id) {
        const loaded = await loadScene(scene);
        if (mine !== turn) return;
        renderer.setScene(scene, loaded);
        loaded.background.close();
        loaded.shading.close();
        shown = { id: scene.id, loaded };
      }
      await renderer.draw(fabrics, () => mine === turn);
    },
    resize: () => renderer.present(),
    partAt: (x, y) => {
      if (!shown) return 0;
      const { width, height, parts } = shown.loaded.surface;
      const column = Math.min(width - 1, Math.floor(x * width));
      const row = Math.min(height - 1, Math.floor(y * height));
      return parts[row * width + column] ?? 0;
    },
  };
}
