import { orNothing } from '../../../util/or-nothing';

const KEY = 'boardOf';

/** This device had the board of a shop open last. */
export const rememberBoard = (shopId: string): void => void orNothing(() => localStorage.setItem(KEY, shopId));
/** Whether this device works as the board of a shop. */
export const isBoardDevice = (shopId: string): boolean => orNothing(() => localStorage.getItem(KEY)) === shopId;
