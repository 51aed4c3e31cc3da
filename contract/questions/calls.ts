/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const questionCalls = {
  questions: {
    listQuestions: 'GET /product/{slug}/questions',
    askQuestion: 'POST /product/{slug}/questions',
    answerQuestion: 'POST /questions/{id}/answers',
  },
  admin: {
    listModeratedQuestions: 'GET /admin/questions',
    moderateQuestion: 'PUT /admin/questions/{id}',
    replyToQuestion: 'PUT /admin/questions/{id}/reply',
    moderateAnswer: 'PUT /admin/answers/{id}',
  },
} as const;
