import type { ReactNode } from 'react';

export const forBusinessText = (company: ReactNode) => (
  <>
    Buying for a business?
    {company}
  </>
);
export const bothArePrintedOnYourInvoiceText =
  'Both are printed on your invoice, so that you can claim the GST you pay.';
export const companyText = 'Company';
export const paymentMethodText = 'Payment Method';
export const contactInformationText = 'Contact Information';
export const shippingAddressText = 'Shipping Address';
export const fixItInTheCartText = 'Fix it in the cart';
export const checkoutText = 'Checkout';
export const homeText = 'Home';
export const homeLinkText = (name: string | number): string => `${name}, home`;
export const backToCartText = 'Back to cart';
export const loadingYourDetailsText = 'Loading your details';
export const orderSummaryText = 'Order Summary';
export const subtotalOfText = (units: string | number): string => `Subtotal (${units})`;
export const backToTheCartText = 'Back to the cart';
export const secureCheckoutCardAndUpiDetailsText =
  'Secure checkout: card and UPI details go to the payment provider only, never to this shop.';
export const youCanCancelFreeOfChargeText =
  'You can cancel free of charge until your order is packed.';
export const returnPolicyText = 'Return policy';
export const privacyPolicyText = 'Privacy policy';
export const couponOffText = (value: string | number): string => `${value} off`;
export const removeCouponText = (code: string | number): string => `Remove coupon ${code}`;
export const removeText = 'Remove';
export const couponCodeText = 'Coupon code';
export const haveACouponText = 'Have a coupon?';
export const applyText = 'Apply';
export const paymentMethodLegendText = 'Payment method';
export const comingSoonNamesText = (names: ReactNode) => <>{names}: Coming Soon</>;
export const comingSoonText = 'Coming Soon';
export const noFeeText = 'No fee';
export const payInCashWhenItArrivesText = 'Pay in cash when it arrives.';
export const visaMastercardRupayAndOthersText = 'Visa, Mastercard, RuPay and others.';
export const payFromYourBankAccountText = 'Pay from your bank account.';
export const allMajorBanksText = 'All major banks.';
export const gpayPhonepePaytmOrAnyUpiText = 'GPay, PhonePe, Paytm or any UPI app.';
export const paytmAmazonPayAndMoreText = 'Paytm, Amazon Pay and more.';
export const pleaseFixTheMarkedItemsInText = 'Please fix the marked items in your cart first.';
export const placeOrderText = 'Place Order';
export const pleaseChooseAnotherPaymentMethodText = 'Please choose another payment method.';
export const noPaymentMethodIsAvailableForText = 'No payment method is available for this order.';
export const payNowAndOnDeliveryText = (advance: string, rest: string): string =>
  `Pay ${advance} now, ${rest} on delivery.`;
export const youllPayOnTheNextScreenText = "You'll pay on the next screen to confirm your order.";
export const retryText = 'Retry';
export const deliverToText = 'Deliver to';
export const anotherAddressText = 'Another address';
export const wellSaveItForNextTimeText = "We'll save it for next time.";
export const changeText = 'Change';
export const orderAwaitsPaymentText = (number: ReactNode) => (
  <>Order {number} is awaiting payment. Your cart is unchanged.</>
);
export const tryPaymentAgainText = 'Try payment again';
export const pleaseEnterTheNameOfTheText = 'Please enter the name of the company';
export const showSummaryText = (isOpen: boolean): string =>
  isOpen ? 'Hide order summary' : 'Show order summary';
export const needHelpText = (phone: ReactNode) => <>Need help? Call {phone}</>;
export const everyFieldIsRequiredText = 'Every field is required.';
export const myOrdersText = 'My orders';
export const alreadyOrderedText = (orders: ReactNode) => (
  <>If you ordered in another tab, find the order in {orders}.</>
);
