import { formInputsOf, product } from '@jumun/contracts';

/** The inputs of a product's form; the build evaluates this file, so that no schema travels. */
export const productInputs = formInputsOf(product);
