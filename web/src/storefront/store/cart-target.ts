/** Where what is put in flies to; the cart bar carries it. */
export const CART_TARGET_ID = 'cart-target';
