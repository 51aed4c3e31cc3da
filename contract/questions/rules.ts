/** A question or answer of a shopper waits until the staff show or hide it. */
export const questionStates = ['waiting', 'shown', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Filters of the list; `waiting` also has questions with an answer that waits. */
export const questionViews = ['waiting', 'hidden', 'all'] as const;
export type QuestionView = (typeof questionViews)[number];

export const questionLettersMax = 500;
export const answerLettersMax = 2000;
/** Questions or answers of one shopper that wait at the same time. */
export const waitingPerShopperMax = 5;
/** Requests of one network for questions and answers together. */
export const questionsPerHourMax = 20;
