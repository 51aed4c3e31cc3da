import { z } from 'zod';
import { id } from '../rules.ts';
import { cartLinesMax } from './rules.ts';

export const oneProduct = z.object({ product_id: id });

export const products = <S extends z.ZodType>(one: S) =>
  z
    .array(one)
    .min(1, 'Please choose at least one product')
    .max(cartLinesMax, `Please give at most ${cartLinesMax} products at once`);
