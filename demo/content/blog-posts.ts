import { blockPrintPost } from './blog-block-print.ts';
import { curtainLengthPost } from './blog-curtain-length.ts';
import { razaiPost } from './blog-razai.ts';
import { threadCountPost } from './blog-thread-count.ts';
import type { DemoBlogPost } from '../types.ts';

/** Newest first. */
export const demoBlogPosts: DemoBlogPost[] = [
  razaiPost,
  blockPrintPost,
  curtainLengthPost,
  threadCountPost,
];
