import { brands } from './brands.ts';

it('opens each brand’s home with a scene that no other brand opens with', () => {
  const openings = brands.map(({ content }) => content.home.slides[0]!.scene);
  expect(new Set(openings).size).toBe(brands.length);
});

it('describes a scene in banners alike wherever it stands, and no two scenes alike', () => {
  const banners = brands.flatMap(({ content: { home } }) => [home.topBanner, home.bottomBanner].flatMap((banner) => banner ?? []));
  const told = new Map(banners.map(({ accessibilityText, scene }) => [accessibilityText, scene]));
  for (const { accessibilityText, scene } of banners)
    expect([accessibilityText, scene]).toEqual([accessibilityText, told.get(accessibilityText)]);
});
