-- When a learner last changed the notes of a lesson (`updated_at` also changes with its completion), and their form that searches compare.
ALTER TABLE "lesson_progress" ADD COLUMN "notes_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "notes_key" text;