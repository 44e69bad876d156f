ALTER TABLE "editing_claims" DROP CONSTRAINT "editing_claims_tenant_id_activity_id_user_id_pk";
ALTER TABLE "editing_claims" ALTER COLUMN "activity_id" DROP NOT NULL;
ALTER TABLE "editing_claims" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;
ALTER TABLE "editing_claims" ADD CONSTRAINT "editing_claims_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");
ALTER TABLE "editing_claims" ADD COLUMN "lesson_id" uuid;
ALTER TABLE "editing_claims" ADD CONSTRAINT "editing_claims_lesson_fk" FOREIGN KEY ("tenant_id","lesson_id") REFERENCES "public"."lessons"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "editing_claims" ADD CONSTRAINT "editing_claims_lesson_key" UNIQUE("tenant_id","lesson_id","user_id");
ALTER TABLE "editing_claims" ADD CONSTRAINT "editing_claims_activity_key" UNIQUE("tenant_id","activity_id","user_id");
ALTER TABLE "editing_claims" ADD CONSTRAINT "editing_claims_one_part" CHECK (num_nonnulls("editing_claims"."lesson_id", "editing_claims"."activity_id") = 1);
