import type { ReturnReason } from '#contract/returns/rules.ts';

export const returnReasonNames: Record<ReturnReason, string> = {
  too_small: 'बहुत छोटा है',
  too_large: 'बहुत बड़ा है',
  not_as_shown: 'जैसा दिखाया या बताया, वैसा नहीं',
  quality: 'क्वालिटी उम्मीद जैसी नहीं',
  damaged: 'टूटा-फूटा आया',
  wrong_item: 'गलत सामान आया',
  changed_mind: 'मन बदल गया',
  other: 'दूसरा कारण',
};
