const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = [
  { value: 10_000_000, name: 'crore' },
  { value: 100_000, name: 'lakh' },
  { value: 1000, name: 'thousand' },
  { value: 100, name: 'hundred' },
];

function words(count: number): string {
  for (const { value, name } of scales) {
    if (count < value) continue;
    const rest = count % value;
    return `${words(Math.floor(count / value))} ${name}${rest > 0 ? ` ${words(rest)}` : ''}`;
  }
  if (count < 20) return small[count] ?? '';
  const rest = count % 10;
  return `${tens[Math.floor(count / 10)] ?? ''}${rest > 0 ? `-${small[rest] ?? ''}` : ''}`;
}

/** 'Rupees one lakh two hundred and fifty paise only', in Indian units. */
export function amountInWords(amountPaise: number): string {
  const rupees = words(Math.floor(amountPaise / 100));
  const paise = amountPaise % 100;
  return `Rupees ${rupees}${paise > 0 ? ` and ${words(paise)} paise` : ''} only`;
}
