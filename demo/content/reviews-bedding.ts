import type { DemoReview } from '../types.ts'

export const beddingReviews: DemoReview[] = [
  {
    product: 'bed-sheet-indigo-jaal', reviewer: 'Asha V.', rating: 5, postedOn: '2026-10-11',
    title: 'Better after every wash', photos: ['reviews/indigo-jaal-bed.webp', 'reviews/indigo-jaal-corner.webp'],
    text: 'Bought it in March, washed it perhaps fifteen times since. The indigo has hardly faded and the cotton has gone from crisp to buttery.',
  },
  {
    product: 'bed-sheet-indigo-jaal', reviewer: 'Sunita P.', rating: 5, postedOn: '2026-09-02',
    title: 'Looks like the picture',
    text: 'The blue is exactly the blue of the photo. Fits my 10-inch mattress with enough to tuck in.',
  },
  {
    product: 'bed-sheet-indigo-jaal', reviewer: 'Rahul S.', rating: 4, postedOn: '2026-07-19',
    title: 'Lovely sheet, needs ironing',
    text: 'Percale creases, I knew that. If you iron it is gorgeous. Pillow covers are a bit snug for fat pillows.',
  },
  {
    product: 'bed-sheet-indigo-jaal', reviewer: 'Zoya A.', rating: 5, postedOn: '2026-05-27',
    title: 'Gifted, then bought my own',
    text: 'My sister would not stop talking about it, so now we have the same bedroom in two cities.',
  },
  {
    product: 'bed-sheet-madder-buta', reviewer: 'Meera I.', rating: 5, postedOn: '2026-10-20',
    title: 'You can see the hand', photos: ['reviews/madder-buta-pillows.webp'],
    text: 'Tiny shifts between the blocks, which I adore. Bled a little pink in the first wash, as the label says, then nothing.',
  },
  {
    product: 'bed-sheet-madder-buta', reviewer: 'Prakash H.', rating: 5, postedOn: '2026-08-14',
    title: 'Cool in Mangaluru',
    text: 'In our humidity most sheets feel sticky by midnight. This one does not.',
  },
  {
    product: 'bed-sheet-madder-buta', reviewer: 'Tanvi J.', rating: 4, postedOn: '2026-06-30',
    title: 'Nice but thin',
    text: 'The cloth is lighter than I thought. Good for summer; I use another for winter.',
  },
  {
    product: 'bed-sheet-sage-linen', reviewer: 'Devika N.', rating: 5, postedOn: '2026-10-05',
    title: 'Worth the money',
    text: 'I hesitated for a month over the price. The first night settled it. No ironing, it just looks lived in.',
  },
  {
    product: 'bed-sheet-sage-linen', reviewer: 'Arvind M.', rating: 5, postedOn: '2026-09-12',
    title: 'Sleeps cool, sleeps warm',
    text: 'Strange but true, works with the fan and with the razai on top.',
  },
  {
    product: 'bed-sheet-sage-linen', reviewer: 'Ishita G.', rating: 4, postedOn: '2026-08-25',
    title: 'Beautiful colour',
    text: 'Sage with a bit of grey in it. It sheds some lint in the first two washes.',
  },
  {
    product: 'bed-sheet-ivory-sateen', reviewer: 'Kabir K.', rating: 5, postedOn: '2026-09-28',
    title: 'Hotel bed at home',
    text: 'Smooth without being slippery. Third set in this house now.',
  },
  {
    product: 'bed-sheet-ivory-sateen', reviewer: 'Nandini R.', rating: 4, postedOn: '2026-07-07',
    title: 'Soft, shows everything',
    text: 'Very soft. Ivory with two children and a dog was my own mistake.',
  },
  {
    product: 'bed-sheet-ivory-sateen', reviewer: 'Harsh V.', rating: 5, postedOn: '2026-05-16',
    title: 'Honest 400',
    text: 'I have had "1000 thread count" sheets that felt like tarpaulin. This one breathes.',
  },
  {
    product: 'bed-sheet-mustard-genda', reviewer: 'Pooja B.', rating: 5, postedOn: '2026-10-30',
    title: 'Happy sheet',
    text: 'The room looks like Diwali morning all year. Got it on a Tuesday, slept on it on a Tuesday.',
  },
  {
    product: 'bed-sheet-mustard-genda', reviewer: 'Manish T.', rating: 4, postedOn: '2026-09-09',
    title: 'Good quality',
    text: 'Good stitching, print is even. One corner had a loose thread, nothing serious.',
  },
  {
    product: 'bed-sheet-sky-stripe', reviewer: 'Leena F.', rating: 5, postedOn: '2026-08-02',
    title: 'Hostel approved',
    text: 'My son in hostel washes it hot with his jeans and it has survived a whole term.',
  },
  {
    product: 'bed-sheet-sky-stripe', reviewer: 'Vikram R.', rating: 4, postedOn: '2026-06-21',
    title: 'Does the job',
    text: 'Simple, sturdy, right price. Wish it came in King.',
  },
  {
    product: 'bed-sheet-madder-night-ajrakh', reviewer: 'Arjun S.', rating: 5, postedOn: '2026-10-16',
    title: 'A painting on the bed',
    text: 'Deep colour on both sides. Do wash it alone at first, they are not joking.',
  },
  {
    product: 'bed-sheet-madder-night-ajrakh', reviewer: 'Mitali S.', rating: 5, postedOn: '2026-09-21',
    title: 'From Kutch with love',
    text: 'I am from Bhuj and fussy about Ajrakh. This is the real geometry, well printed.',
  },
  {
    product: 'bed-sheet-rose-bloom', reviewer: 'Ritika M.', rating: 4, postedOn: '2026-10-08',
    title: 'Big and bold',
    text: 'The flowers are huge, as promised. My husband needed a week; now he likes it.',
  },
  {
    product: 'comforter-stone-cotton', reviewer: 'Rajesh K.', rating: 5, postedOn: '2026-01-28',
    title: 'Survived a Shimla week',
    text: 'Took it to the hills in the boot of the car. Minus one outside, warm inside.',
  },
  {
    product: 'comforter-stone-cotton', reviewer: 'Anjali D.', rating: 5, postedOn: '2026-09-17',
    title: 'No lumps',
    text: 'After four machine washes the filling is still where it should be. That has never happened to me before.',
  },
  {
    product: 'comforter-stone-cotton', reviewer: 'Sameer J.', rating: 4, postedOn: '2026-02-11',
    title: 'Too warm for Pune',
    text: 'Great product, but 300 GSM is a lot for our winters. Kept it for guests.',
  },
  {
    product: 'comforter-sage-bloom', reviewer: 'Meera I.', rating: 5, postedOn: '2026-10-22',
    title: 'Centre of the room',
    text: 'I painted the wall to go with it. Light, puffy, washes well.',
  },
  {
    product: 'comforter-sage-bloom', reviewer: 'Shalini K.', rating: 4, postedOn: '2026-08-29',
    title: 'Lovely print',
    text: 'Print and cloth are lovely. The stitching lines are a little far apart for my taste.',
  },
  {
    product: 'comforter-plum-sateen', reviewer: 'Vivek A.', rating: 5, postedOn: '2026-09-25',
    title: 'Rich colour',
    text: 'Looks twice its price. Attracts a bit of lint from the towel shelf.',
  },
  {
    product: 'comforter-ivory-matelasse', reviewer: 'Radhika S.', rating: 5, postedOn: '2026-10-02',
    title: 'Heirloom stuff',
    text: 'The pattern is in the weave and you can feel it. The bed needs nothing else.',
  },
]
