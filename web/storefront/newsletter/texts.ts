export const confirmYourSubscriptionText = 'Confirm your subscription';
export const confirmToGetOurNewsletterText = 'Confirm to get our newsletter.';
export const backToTheShopText = 'Back to the shop';
export const unsubscribeFromOurNewsletterText = 'Unsubscribe from our emails';
export const weWillEmailYouAboutYourText = 'We will email you about your orders only.';
export const confirmSubscriptionText = 'Confirm subscription';
export const unsubscribeText = 'Unsubscribe';
