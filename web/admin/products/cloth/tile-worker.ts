import type { Pixels } from '#contract/room/mips.ts';
import { describeCloth } from './describe-cloth.ts';
import { makeTile } from './make-tile.ts';

const makeAndDescribe = (photo: Pixels) => {
  const made = makeTile(photo);
  return { ...made, look: describeCloth(made.tile) };
};

export type MadeTile = ReturnType<typeof makeAndDescribe>;

addEventListener('message', ({ data }: MessageEvent<Pixels>) => {
  postMessage(makeAndDescribe(data));
});
