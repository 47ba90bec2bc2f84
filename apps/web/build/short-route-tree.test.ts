import { expect, it } from 'vitest';
import { shortenRouteTree } from './short-route-tree.ts';

it('the children of routes lose their names, and keep their order', () => {
  const written = `const AppRouteChildren: AppRouteChildren = {
  AppUsersRoute: AppUsersRouteWithChildren,
  AppUsersGroupsIdRoute: AppUsersGroupsIdRoute,
  AppClassesIdSelectMaterialCourseCourseIdRoute:
    AppClassesIdSelectMaterialCourseCourseIdRoute,
}`;
  expect(shortenRouteTree(written)).toBe(`const AppRouteChildren: AppRouteChildren = {
  0: AppUsersRouteWithChildren,
  1: AppUsersGroupsIdRoute,
  2: AppClassesIdSelectMaterialCourseCourseIdRoute,
}`);
});

it('a tree that is written in another way stops the build', () => {
  expect(() => shortenRouteTree('export const tree = [];')).toThrow('written in another way');
});
