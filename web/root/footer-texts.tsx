import type { ReactNode } from 'react';

export const contactText = 'Contact';
export const cookieSettingsText = 'Cookie settings';
export const supportHoursText = (hours: ReactNode) => <>Support hours: {hours}</>;
export const shopOnNetworkText = (shop: string | number, network: string | number): string =>
  `${shop} on ${network}`;
export const newsletterText = 'Newsletter';
export const yourEmailForTheNewsletterText = 'Your email for the newsletter';
export const yourEmailText = 'Your email';
export const subscribeText = 'Subscribe';
export const privacyPolicyText = 'privacy policy';
export const backSoonText = 'Back soon';
export const weWillBeBackSoonText = 'We will be back soon';
export const openingSoonText = 'Opening soon';
export const nameIsOpeningSoonText = (name: string | number): string => `${name} is opening soon`;
export const hearWhenWeOpenText = 'Hear when we open';
export const onlyStaffCanSeeThisPreviewText = 'Only staff can see this preview';
export const setupGuideText = 'Setup guide';
export const shoppersSeeOpeningSoonUntilYouText =
  'Shoppers see ‘Opening soon’ until you open the shop. What you order until then is a test.';
export const seePolicyText = (policy: ReactNode) => <>See our {policy}.</>;
