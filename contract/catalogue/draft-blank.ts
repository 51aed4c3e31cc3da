/** A blank that the owner fills in. A product with one in its description is not sold. */
export const blankText = '[to fill in]';
