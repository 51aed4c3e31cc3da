import type { Handler } from '../api/handler.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { attachImage, storeImage } from './store.ts';

// Checked with the types, never run: an unused `@ts-expect-error` fails, so each of these calls
// must not compile.
const content = new Uint8Array();

export async function insideTransaction(outside: OutsideTransaction): Promise<void> {
  const stored = await storeImage(outside, { content });
  await outside.transaction(async (inside) => {
    await attachImage(inside, stored);
    // @ts-expect-error an image is not stored inside a transaction
    await storeImage(inside, { content });
  });
}

export async function ofUnknownCtx(ctx: Ctx<Admin>): Promise<void> {
  // @ts-expect-error a ctx that may be inside a transaction stores no image
  await storeImage(ctx, { content });
}

export const ownTransaction: Handler<'uploadImage'> = async (ctx) => ({
  data: await storeImage(ctx, { content }).then(() => {
    throw new Error('never run');
  }),
});

export const sharedTransaction: Handler<'deleteProductImage'> = async (ctx) => ({
  // @ts-expect-error the call's transaction is open
  data: await storeImage(ctx, { content }).then(() => {
    throw new Error('never run');
  }),
});
