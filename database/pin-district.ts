/**
 * SQL: whether the first three digits of a PIN code, its sorting district, have a known PIN code.
 * The reference data contains codes of every sorting district; without it, all are accepted.
 */
export const isInPinDistrict = (pincode: string): string =>
  `(exists (select from pincodes d where d.pincode >= left(${pincode}, 3) || '000'
    and d.pincode <= left(${pincode}, 3) || '999') or not exists (select from pincodes))`;
