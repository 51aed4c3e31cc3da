type Names = { ga4: string; meta: string };

const namesOf = ({ ga4, meta }: Names): string =>
  [ga4 && 'Google', meta && 'Meta'].filter(Boolean).join(' and ');

export const mayWeMeasureText = 'May we measure your visit?';
export const measuringText = (names: Names): string =>
  `With your permission we tell ${namesOf(names)}, through their cookies, what you see and order here${names.meta ? ', with codes made from your email and mobile number' : ''}, to learn which ads help. Change it any time under ‘Cookie settings’ at the foot.`;
export const privacyPolicyText = 'Privacy policy';
export const allowText = 'Allow';
export const declineText = 'Decline';
