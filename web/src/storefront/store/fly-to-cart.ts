import { prefersReducedMotion } from '../../util/motion';
import { CART_TARGET_ID } from './cart-target';

const FLIGHT_MS = 320;

/** A small dot flies from a picture to the cart; decoration only, and none with reduced motion. */
export function flyToCart(from: Element | null): void {
  if (!from || prefersReducedMotion()) return;
  const start = from.getBoundingClientRect();
  const target = document.getElementById(CART_TARGET_ID)?.getBoundingClientRect();
  const end = target ?? { left: innerWidth / 2, top: innerHeight - 48, width: 0, height: 0 };
  const dot = document.createElement('span');
  dot.className = 'pointer-events-none fixed z-40 size-6 rounded-full bg-accent';
  dot.style.left = `${start.left + start.width / 2 - 12}px`;
  dot.style.top = `${start.top + start.height / 2 - 12}px`;
  document.body.append(dot);
  const x = end.left + end.width / 2 - (start.left + start.width / 2);
  const y = end.top + end.height / 2 - (start.top + start.height / 2);
  const flight = dot.animate(
    [
      { transform: 'scale(1)', opacity: 0.9 },
      { transform: `translate(${x * 0.6}px, ${y * 0.4}px) scale(0.9)`, opacity: 0.9 },
      { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0.3 },
    ],
    { duration: FLIGHT_MS, easing: 'ease-in' },
  );
  flight.onfinish = () => dot.remove();
  flight.oncancel = () => dot.remove();
}
