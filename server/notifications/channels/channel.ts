import type { Ctx } from '../../ctx.ts';
import type { Notification } from '../collect.ts';

type Member = { id: number; email: string };

export type Message = {
  /** Identifies the message: the same key is queued once. */
  key: string;
  notifications: readonly Notification[];
  isDigest: boolean;
};

/** Queues a message to a member in the caller's transaction. A job of its own sends it. */
export type Channel = (ctx: Ctx, member: Member, message: Message) => Promise<void>;
