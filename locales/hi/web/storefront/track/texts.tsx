import type { ReactNode } from 'react';

export const trackYourParcelText = 'अपना पार्सल ट्रैक करें';
export const progressOfYourParcelText = 'आपका पार्सल कहाँ पहुँचा';
export const parcelToText = (city: ReactNode) => <>{city} का पार्सल</>;
export const trackWithText = (carrier: ReactNode) => <>{carrier} पर ट्रैक करें</>;
export const progressText = 'पार्सल कहाँ पहुँचा';
export const theParcelIsBeingPackedText = 'पार्सल पैक हो रहा है।';
export const notYetText = ', अभी नहीं';
export const needHelpWithThisParcelText = 'इस पार्सल में मदद चाहिए?';
export const callText = (phone: ReactNode) => <>{phone} पर फ़ोन करें</>;
export const emailNamedText = (email: ReactNode) => <>{email} पर ईमेल करें</>;
