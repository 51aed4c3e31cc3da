import type { ReactNode } from 'react';

export const anotherSizeOrColourText = 'Another size or colour';
export const refundText = 'Refund';
export const chooseAgainText = 'Choose again';
export const noLongerAvailableText = (name: ReactNode) => <>{name} is no longer available.</>;
export const inExchangeText = (name: ReactNode) => <>In exchange: {name}</>;
export const chooseThisText = 'Choose this';
export const getARefundText = 'Get a refund';
export const whatWouldYouLikeText = 'What would you like?';
export const pleaseChooseWhatYouWantInsteadText = 'Please choose what you want instead';
export const chooseOneProductAboveToSeeText =
  'Choose one product above to see its sizes and colours.';
export const inExchangeForText = 'In exchange for';
export const chooseASizeOrColourText = 'Choose a size or colour';
export const thereIsNoOtherSizeOrText =
  'There is no other size or colour of it. Please choose a refund.';
export const soldOutText = 'sold out';
export const samePriceText = 'same price';
export const amountMoreText = (amount: string | number): string => `${amount} more`;
export const amountBackText = (amount: string | number): string => `${amount} back`;
export const returnsAndExchangesText = 'Returns and exchanges';
export const returnOrExchangeText = 'Return or exchange';
export const unitsText = (count: number): string => (count === 1 ? '1 unit' : `${count} units`);
export const returnUntilText = (day: ReactNode) => <>return until {day}</>;
export const exchangeUntilText = (day: ReactNode) => <>exchange until {day}</>;
export const exchangeText = 'Exchange';
export const forAnotherSizeOrColourOfText = 'For another size or colour of the same product.';
export const returnHelpText = (number: string | number): string =>
  `Order ${number}. We answer by email before you send anything.`;
export const requestExchangeText = 'Request exchange';
export const requestReturnText = 'Request return';
export const reasonText = 'Reason';
export const chooseAReasonText = 'Choose a reason';
export const commentOptionalText = 'Comment (optional)';
export const whatShouldWeKnowText = 'What should we know?';
export const showUsWhatIsWrongWithText = 'Show us what is wrong with it.';
export const howManyUnitsComeBackText = 'How many units come back?';
export const paidForEachText = (amount: string | number): string => `${amount} paid for each`;
export const unitsToReturnText = (name: string | number): string => `Units of ${name} to return`;
export const refundAfterCheckText = (amount: ReactNode) => (
  <>Your refund after our check: about {amount}</>
);
export const pleaseChooseHowManyUnitsComeText = 'Please choose how many units come back.';
export const pleaseChooseAReasonText = 'Please choose a reason';
export const pleaseRequestAnExchangeForOneText =
  'Please request an exchange for one product at a time.';
export const returnNamedText = (id: string | number): string => `Return ${id}`;
export const kindOfDayText = (kind: ReactNode, day: ReactNode) => (
  <>
    {kind} of {day}
  </>
);
export const arrivedText = (count: number, quantity: number): string =>
  `${count} of ${quantity} arrived`;
export const declinedText = (reason: ReactNode) => <>Declined: {reason}</>;
export const refundOfText = (amount: ReactNode) => <>Refund: {amount}</>;
export const tellUsWhereToSendYourText = 'Tell us where to send your refund';
export const changeTheAccountOfYourRefundText = 'Change the account of your refund';
export const yourRefundIsPaidText = 'Your refund is paid.';
export const sentWithText = 'Sent with';
export const collectedByText = 'Collected by';
export const packItemsText = (link: ReactNode) => (
  <>Please pack the items. The courier collects them at your address. {link}</>
);
export const printTheLabelText = 'Print the label';
export const iHaveSentItText = 'I have sent it';
export const returnText = 'Return';
export const payDifferenceText = (amount: string | number): string =>
  `Pay the difference of ${amount}`;
export const orderNamedText = (number: string | number): string => `Order ${number}`;
export const withdrawText = 'Withdraw';
export const withdrawThisReturnText = 'Withdraw this return?';
export const youKeepTheItemsYouCanText =
  'You keep the items. You can ask again until the last day.';
export const keepRequestText = 'Keep request';
export const youHaveSentTheReturnText = 'You have sent the return';
export const pleaseKeepTheReceiptOfTheText = 'Please keep the receipt of the courier.';
export const saveText = 'Save';
export const courierText = 'Courier';
export const trackingNumberText = 'Tracking number';
export const exchangePriceText = (isCash: boolean): string =>
  `A higher price is paid ${isCash ? 'on delivery' : 'online, by the link that we email'}; a lower one is refunded.`;
export const whatYouChoseText = 'What you chose';
