/** The columns of an option's row from tablet width on, for the rows and the words above them. */
export const rowGrid = 'md:grid-cols-[44px_minmax(0,1fr)_152px_96px_44px] md:gap-x-2';
