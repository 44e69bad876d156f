-- How much a quiz counts in the score of its course (docs/decisions/0084-quiz-weights.md).
ALTER TABLE "quizzes" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_weight" CHECK ("quizzes"."weight" between 0 and 100);