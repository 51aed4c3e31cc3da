import type { DemoTestimonial } from '../types.ts';

export const demoTestimonials: DemoTestimonial[] = [
  {
    name: 'Ananya Rao',
    city: 'Bengaluru',
    quote:
      'I bought one set to try. Two years on, every bed in the house wears Homeloom, and the first indigo sheet is still the softest.',
    rating: 5,
  },
  {
    name: 'Farhan Qureshi',
    city: 'Hyderabad',
    quote:
      'The velvet curtains turned our west-facing bedroom into a place where one can actually sleep on a Sunday afternoon.',
    rating: 5,
  },
  {
    name: 'Lakshmi Subramanian',
    city: 'Chennai',
    quote:
      'They told me on the phone that linen would suit our humidity better than sateen, though it was out of stock that week. I waited. They were right.',
    rating: 5,
  },
  {
    name: 'Gurpreet Kaur',
    city: 'Ludhiana',
    quote:
      'The razai weighs nothing and my mother still asks for it on the coldest nights. The stitching is as neat inside as out.',
    rating: 5,
  },
  {
    name: 'Sohini Banerjee',
    city: 'Kolkata',
    quote:
      'One cushion came in the wrong size. It was picked up the next day and the right one was here before the weekend.',
    rating: 4,
  },
  {
    name: 'Nikhil Deshpande',
    city: 'Pune',
    quote:
      'Colours as in the pictures, honest thread counts, here in three days. I did not know that buying bed linen could be this calm.',
    rating: 5,
  },
];
