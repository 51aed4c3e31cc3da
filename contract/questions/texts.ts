export const questionSuccess = {
  questionSent: 'Thank you. We will email you when your question is answered.',
  answerSent: 'Thank you. Your answer appears here once we have read it.',
  questionShown: 'Question is shown',
  questionHidden: 'Question hidden',
  questionReplied: 'Answer saved',
  questionReplyRemoved: 'Answer removed',
  answerShown: 'Answer is shown',
  answerHidden: 'Answer hidden',
} as const;

export const questionFailure = {
  questionsFetch: 'Failed to fetch questions',
  questionUpdate: 'Failed to update question',
} as const;

export const questionRefusals = {
  question_not_found: [404, 'Question not found'],
  answer_not_found: [404, 'Answer not found'],
  answer_not_bought: [403, 'Only buyers of this product can answer, once it has been delivered.'],
  answer_exists: [409, 'You have already answered this question.'],
  questions_full: [
    409,
    'You have {most} questions or answers that we have not read yet. Please wait for us to read them.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
