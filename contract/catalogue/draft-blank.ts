/** Stands in a drafted description where the owner has to write; such a product is not sold. */
export const blankText = '[to fill in]';
