import type { PartKind } from '#contract/room/scenes.ts';

export const partNames: Readonly<Record<PartKind, string>> = {
  sheet: 'Bed linen',
  pillow: 'Pillows',
  curtain: 'Curtains',
  cushion: 'Cushions',
  throw: 'Throws',
};
