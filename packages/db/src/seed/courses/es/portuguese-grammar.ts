import { lesson, section, text } from '../../demo-course.ts';

export const PORTUGUESE_GRAMMAR_SECTION = section(
  'Construir',
  lesson(
    'Artículos que se pegan',
    'O, a, os, as y las palabras que se los comen.',
    text(
      'Una letra basta',
      `Los artículos portugueses son los más cortos que verás: «o» y «os» para el masculino, «a» y «as» para el femenino. El indefinido es «um», «uma», «uns», «umas». «O livro, a casa, os livros, as casas.» Hasta aquí, ningún esfuerzo. Lo interesante es lo que hacen cuando tienen una preposición delante: se funden con ella, y no es opcional.
      ## Las contracciones
      El español tiene dos, «al» y «del». El portugués tiene muchas, pero salen de cuatro preposiciones.
      - em + artículo: no, na, nos, nas. «Moro no Brasil», vivo en Brasil. «Está na mesa», está en la mesa.
      - de + artículo: do, da, dos, das. «O carro da Ana», el coche de Ana.
      - a + artículo: ao, à, aos, às. «Vou ao banco», voy al banco. «Às oito», a las ocho.
      - por + artículo: pelo, pela, pelos, pelas. «Passei pela praia», pasé por la playa.
      El acento de «à» no marca la sílaba fuerte. Se llama «crase» y avisa de que hay dos aes en una: la preposición y el artículo. Como lleva dentro un artículo femenino, no aparece delante de un masculino: «à praia», pero «ao mercado».
      También se pegan los pronombres y los demostrativos: «dele» (de él), «dela» (de ella), «neste» (en este), «daquela» (de aquella). Fíjate en lo útil que es «dele»: mientras «seu livro» puede ser tuyo o de otra persona, «o livro dele» solo es de él.
      ## Artículo donde tú no lo pones
      En Brasil es corriente poner artículo delante del posesivo y, en muchas regiones, del nombre de pila: «o meu irmão», «a Paula chegou». No suena vulgar, como puede sonar «la Paula» en español; es lo normal en la conversación. Muchos países también lo llevan: «o Brasil», «a Argentina», «o México»; Portugal y Cuba, no.
      En cambio, no existe nuestra a delante de las personas. Se dice «Vi o Pedro», sin más. «Vi ao Pedro» se entiende y suena a extranjero.
      ## Palabras que cambian de sexo
      La mayoría coincide, pero hay un puñado de nombres muy usados que tienen el género contrario. Apréndelos con el artículo puesto:
      - Femeninos en portugués: a viagem (el viaje), a mensagem (el mensaje), a cor (el color), a dor (el dolor), a árvore (el árbol), a ponte (el puente).
      - Masculinos en portugués: o leite (la leche), o sangue (la sangre), o nariz (la nariz), o mel (la miel), o costume (la costumbre), o computador (masculino siempre, aunque digas la computadora).
      Hay una regla que ahorra memoria: casi todo lo que termina en -agem es femenino. «A viagem, a mensagem, a paisagem, a garagem.»
      Los números uno y dos también tienen género, y aquí se nota el dos: «um café e uma água», «dois cafés e duas águas».
      ## Plurales
      Con vocal se añade s: «casas». Con r o z, y con s en las palabras agudas, se añade es: «flores», «vezes», «meses». Los acabados en m cambian a ns: «homem, homens». Los acabados en -al, -el y -ol pierden la l y ganan is: «animal, animais», «papel, papéis», «hotel, hotéis». Y los de -ão tienen tres caminos, de los que el primero es con mucho el más frecuente:
      1. -ões: «estação, estações», «limão, limões».
      2. -ães: «pão, pães», «alemão, alemães».
      3. -ãos: «mão, mãos», «irmão, irmãos».
      Muchas veces el español te da la pista: si tu plural es -ones, el suyo es -ões (limones, limões); si es -anes, -ães (panes, pães); si es -anos, -ãos (manos, mãos; hermanos, irmãos). Es una ventaja que no tiene ningún otro estudiante.
      ## Ejercicio
      Completa en voz alta: «Vou ___ mercado» (ao); «A chave está ___ porta» (na); «O nome ___ hotel» (do); «Passamos ___ centro» (pelo); «A cor ___ carro» (do); «A reunião é ___ nove» (às). Después pasa a plural: o hotel, a mão, a viagem, o pão, o homem. Salen os hotéis, as mãos, as viagens, os pães, os homens.
      ## Para recordar
      Preposición y artículo se funden siempre. Cada nombre se aprende con su artículo. Y para los plurales en -ão, pregunta primero a tu español.`,
    ),
  ),
  lesson(
    'Verbos que se parecen casi',
    'Ter, ficar, ir y un futuro que el español olvidó.',
    text(
      'Lo mismo, pero no igual',
      `Si conjugas en español, ya conjugas medio portugués. «Falo, fala, falamos, falam» se entiende sin explicación. Por eso conviene dedicar el tiempo a lo que no coincide, que cabe en seis puntos.
      ## Quién habla
      En casi todo Brasil, tú se dice «você», y el verbo va en tercera persona, como con usted: «você fala», «vocês falam». En algunas regiones se usa «tu»; entiéndelo y contesta con «você». Para mostrar respeto, por edad o por cargo, se dice «o senhor» y «a senhora».
      En la conversación, nosotros suele ser «a gente», con el verbo en singular: «A gente vai amanhã», vamos mañana. Es tan normal que oirás más «a gente» que «nós». En un texto formal se prefiere «nós vamos».
      El pronombre se dice más que en español: «Eu acho que sim», creo que sí.
      ## Ter hace casi todo
      «Ter» es tener, pero también ocupa el lugar de haber. Como auxiliar: «tinha falado», había hablado. Y para decir que algo existe, en la lengua hablada: «Tem água?», ¿hay agua? En lo escrito se usa «há».
      Obligación: «Tenho que sair» o «tenho de sair», tengo que salir.
      ## El pasado de una sola pieza
      Aquí tropieza casi todo el mundo. «He comido», «comí» y «ya he comido» se dicen igual: «comi», «já comi». Para cualquier hecho terminado, aunque haya sido hace un minuto, el portugués usa el pretérito simple.
      La forma «tenho comido» existe y significa otra cosa: algo que viene repitiéndose hasta ahora. «Tenho trabalhado muito» es vengo trabajando mucho últimamente. «Tenho visto o Pedro» no es que lo hayas visto hoy, sino que lo ves a menudo en estos tiempos.
      ## Ir sin la a
      El futuro de todos los días se forma con ir y el infinitivo, sin preposición: «Vou viajar», voy a viajar. «Vamos comer?», ¿vamos a comer? Esa a que se escapa es la marca más clara del hispanohablante. Y para lo que acaba de ocurrir se prefiere el pasado: «acabei de chegar», acabo de llegar.
      ## Ficar, la navaja
      Pocas palabras trabajan tanto. «Ficar» es:
      - estar situado: «Onde fica a farmácia?», ¿dónde queda la farmacia?
      - quedarse: «Fico em casa», me quedo en casa.
      - ponerse, volverse: «Ela ficou contente», se puso contenta.
      - quedarse con algo: «Fico com a azul», me llevo la azul.
      Y «gostar» se construye al revés que gustar: quien siente es el sujeto, y la cosa lleva «de». «Eu gosto de música», me gusta la música. «Você gosta do café?», con la contracción de la lección anterior.
      ## El futuro que el español olvidó
      «Adonde fueres, haz lo que vieres.» Ese refrán conserva el futuro de subjuntivo, que el español actual ya casi no usa fuera de las leyes. En portugués está vivo y lo emplean los niños. Aparece después de «quando», «se» o «enquanto», cuando se habla del futuro:
      - «Quando você chegar, me liga.» Cuando llegues, llámame.
      - «Se eu puder, vou.» Si puedo, voy.
      - «Se você tiver tempo…» Si tienes tiempo…
      Se forma sin misterio: toma el pretérito de ellos y quita -am. Fizeram, fizer; tiveram, tiver; puderam, puder; foram, for; chegaram, chegar. En los verbos regulares coincide con el infinitivo, así que muchas veces lo dirás bien sin saberlo.
      ## Responder con el verbo
      A una pregunta no se contesta tanto con sí, sino repitiendo el verbo: «Você fala espanhol? Falo.» «Tem troco? Tem.» «Gostou? Gostei.» El «sim» a secas es correcto, pero suena más seco que entre nosotros.
      ## Ejercicio
      Traduce en voz alta y comprueba:
      1. Voy a llamar mañana. «Vou ligar amanhã.»
      2. ¿Ya has comido? «Você já comeu?»
      3. Me gusta el mar. «Eu gosto do mar.»
      4. Si tienes tiempo, ¿vamos a la playa? «Se você tiver tempo, vamos à praia?»
      5. ¿Dónde queda el hotel? «Onde fica o hotel?»
      ## Para recordar
      «Comi» vale por comí y por he comido. «Vou» va sin a. «Gosto» lleva de. Y después de «quando» y «se», piensa en el refrán.`,
    ),
  ),
);
