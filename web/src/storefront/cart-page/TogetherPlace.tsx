/** Keeps the place of the suggestions until they are known, so that nothing moves under a finger. */
export const TogetherPlace = () => <div className="mt-4 h-24 lg:hidden" />;
