import { indiaDayAfter } from '#contract/delivery/dates.ts';
import { reattemptDays, type Redelivery, redelivery } from '#contract/orders/redelivery-state.ts';
import type { AnswerRow, AttemptRow } from './queries.ts';

const readState = (state: string) => redelivery.shape.answer.unwrap().shape.state.parse(state);

/** Null: no attempt failed. */
export function redeliveryView(
  attempts: readonly AttemptRow[],
  answer: AnswerRow | null,
): Redelivery | null {
  const [first, last] = [attempts[0], attempts.at(-1)];
  if (!first || !last) return null;
  return {
    attempts: attempts.length,
    failed_at: new Date(last.at).toISOString(),
    last_day: lastDay(first),
    answer: answer && {
      is_earlier: answer.eventId !== last.id,
      day: answer.day,
      address: answer.address,
      not_refused: answer.isNotRefused,
      at: new Date(answer.at).toISOString(),
      state: readState(answer.state),
      problem: answer.problem,
    },
  };
}

/** The last day on which the courier tries again, counted from the first failed attempt. */
export const lastDay = ({ at }: AttemptRow): string => indiaDayAfter(new Date(at), reattemptDays);
