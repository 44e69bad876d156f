-- A payment remembers whether it enrolled the learner (docs/decisions/0106-selling-courses.md).
ALTER TABLE "orders" ADD COLUMN "has_enrolled" boolean DEFAULT false NOT NULL;
