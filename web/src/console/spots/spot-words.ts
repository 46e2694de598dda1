interface Served {
  label: string;
  serve: 'carry' | 'pickup';
}

/** A spot with what is to be done for it: an order is carried there, or fetched at the counter. */
export const spotServed = ({ label, serve }: Served): string =>
  serve === 'carry' ? `${label} · 가져다주기` : `${label} · 직접 받아가기`;
