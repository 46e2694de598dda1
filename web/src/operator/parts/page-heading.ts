export const HEADING_ID = 'heading';

/** The page's own heading: where reading goes on when what had the focus is gone. A landmark would pass the focus on to its first link. */
export const pageHeading = (): HTMLElement | true => document.getElementById(HEADING_ID) ?? true;
