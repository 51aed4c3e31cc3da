export const trackYourOrderText = 'अपना ऑर्डर ट्रैक करें';
export const gstInvoicesOfYourOrdersText = 'आपके ऑर्डर के GST इनवॉइस';
export const complaintsText = 'शिकायतें';
export const youCanOrderAtMostOfText = (most: string | number, name: string | number): string =>
  `आप ${name} की ज़्यादा से ज़्यादा ${most} यूनिट मँगा सकते हैं।`;
export const withCartCountText = (rule: string | number, count: string | number): string =>
  `${rule} आपके कार्ट में ${count} हैं।`;
export const onlyOfLeftText = (stock: string | number, name: string | number): string =>
  `${name} की सिर्फ़ ${stock} यूनिट बची हैं।`;
